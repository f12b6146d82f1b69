export interface GalleryProps {
  /** The project whose detail is open, as the address says. */
  open: string | undefined
  onOpen: (slug: string, how?: { replace: boolean }) => void
  onClose: () => void
}

/** The section's heading: its name, and where the focus goes that has no card to return to. */
export const GALLERY_HEADING = 'projetos'
