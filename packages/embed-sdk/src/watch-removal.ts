/** Calls `run` once when an element has left its page; the result ends watching. */
export function watchRemoval(element: Element, run: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    run();
  });
  const options = { childList: true, subtree: true };
  observer.observe(element.ownerDocument, options);
  // A document does not see changes inside a shadow tree.
  observer.observe(element.getRootNode(), options);
  return () => observer.disconnect();
}
