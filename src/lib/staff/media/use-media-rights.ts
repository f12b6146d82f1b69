import { useMay } from '../../permission'

export interface MediaRights {
  mayEdit: boolean
  mayDelete: boolean
}

/**
 * Returns the actions that the user may perform in the media library. Users who may write projects or posts may add and
 * describe files; users who may delete projects or posts may delete files.
 */
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
