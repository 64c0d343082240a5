/** What the server has put into the page as JSON, by the id of its element; undefined where there is none that can be read. */
export function pageJson<Data>(id: string, page: Pick<Document, 'getElementById'> = document): Data | undefined {
  try {
    return (JSON.parse(page.getElementById(id)?.textContent ?? 'null') as Data | null) ?? undefined;
  } catch {
    return undefined;
  }
}
