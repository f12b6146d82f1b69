/** The address of a form of a record: '/dashboard/posts/edit/agua'. */
const EDITED = /^\/dashboard\/(posts|projects)\/edit\/([^/]+)\/?$/

/** Starts to read the record of the form that is loading. If this fails, the form reads it. */
export function beginEdited(): void {
  const [, folder, written = ''] = EDITED.exec(location.pathname) ?? []
  if (!folder) return
  const begin = async () => {
    const slug = decodeURIComponent(written)
    if (folder === 'posts') (await import('@/features/blog/staff/post-queries')).beginEditedPost(slug)
    else (await import('@/features/projects/staff/editor/editor-queries')).beginManagedProject(slug)
  }
  begin().catch(() => undefined)
}
