/** Matches the path of a form that edits a record: '/dashboard/posts/edit/agua'. */
const EDITED = /^\/dashboard\/(posts|projects)\/edit\/([^/]+)\/?$/

/**
 * Starts to load the record while the code of its form is still loading. If this request fails, the form loads the
 * record. Resolves when the request has ended.
 */
export async function beginEdited(): Promise<void> {
  const [, folder, written = ''] = EDITED.exec(location.pathname) ?? []
  if (!folder) return
  try {
    const slug = decodeURIComponent(written)
    if (folder === 'posts') await (await import('@/features/blog/staff/post-queries')).beginEditedPost(slug)
    else await (await import('@/features/projects/staff/editor/editor-queries')).beginManagedProject(slug)
  } catch {
    // A chunk could not be loaded, or the address contains invalid characters. The form reports both.
  }
}
