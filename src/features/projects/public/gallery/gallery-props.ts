export interface GalleryProps {
  /** The slug of the project whose dialog is open, read from the URL. */
  open: string | undefined
  onOpen: (slug: string, how?: { replace: boolean }) => void
  onClose: () => void
}

/** The id of the section's heading, which gets the focus if the project's card is not shown. */
export const GALLERY_HEADING = 'projetos'
