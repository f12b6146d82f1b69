import { share } from '@/ui/page/share-button'

/** The project's own address, wherever it is shown (D21). */
export const shareProject = (slug: string, title: string): Promise<void> =>
  share({ title, url: `${window.location.origin}/projeto/${encodeURIComponent(slug)}` })
