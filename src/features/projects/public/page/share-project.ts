import { share } from '@/ui/page/share-button'

/** Shares the address of the project's page, also from the gallery's dialog (D21). */
export const shareProject = (slug: string, title: string): Promise<void> =>
  share({ title, url: `${window.location.origin}/projeto/${encodeURIComponent(slug)}` })
