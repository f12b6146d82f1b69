/**
 * Whether a page belongs to the build of this service worker: the script that the page starts is precached. In another
 * build that script has another name.
 */
export function isOfThisBuild(html: string, isPrecached: (path: string) => boolean): boolean {
  const [, main = ''] = /<template data-main="([^"]*)"/.exec(html) ?? []
  return isPrecached(main)
}
