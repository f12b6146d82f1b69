export interface GalleryProps {
  /** Slug of the project whose dialog is open, from the address. */
  open: string | undefined
  onOpen: (slug: string, how?: { replace: boolean }) => void
  onClose: () => void
}

/** Id of the section's heading. It gets the focus if no card can. */
export const GALLERY_HEADING = 'projetos'
