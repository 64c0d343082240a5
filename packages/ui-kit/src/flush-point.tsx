/**
 * Where the server may send what stands before, and goes on with the rest. It puts there what only the rest needs; hydration
 * leaves that alone.
 */
export function FlushPoint() {
  return <div data-flush="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
