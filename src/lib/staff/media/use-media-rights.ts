import { useMay } from '../../permission'

export interface MediaRights {
  mayEdit: boolean
  mayDelete: boolean
}

/** What the user may do in the library: users who may write projects or posts may add and describe files. */
export function useMediaRights(): MediaRights {
  const edits = [
    useMay('projects.edit'),
    useMay('projects.create'),
    useMay('blog.edit'),
    useMay('blog.create'),
  ]
  const deletions = [useMay('projects.delete'), useMay('blog.delete')]
  return { mayEdit: edits.includes(true), mayDelete: deletions.includes(true) }
}
