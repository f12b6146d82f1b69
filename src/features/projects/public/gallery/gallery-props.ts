export interface GalleryProps {
  /** The slug of the project whose dialog is open, from the URL. */
  open: string | undefined
  onOpen: (slug: string, how?: { replace: boolean }) => void
  onClose: () => void
}

/** The id of the section's heading, which gets the focus if no card can get it. */
export const GALLERY_HEADING = 'projetos'
