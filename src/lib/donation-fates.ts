/** Text, icon and background colour for each status of a donation. */
import type { DonationFate } from '../api/donation-status'

interface Look {
  word: string
  icon: 'clock' | 'sent' | 'bad' | 'file'
  last: string
  /** The class of the background colour. */
  tone: 'ocean' | 'leaf' | 'laterite' | 'sun'
}

export const FATES: Record<DonationFate, Look> = {
  pending: { word: 'Em análise', icon: 'clock', last: 'Confirmada', tone: 'ocean' },
  approved: { word: 'Confirmada', icon: 'sent', last: 'Confirmada', tone: 'leaf' },
  rejected: { word: 'Recusada', icon: 'bad', last: 'Recusada', tone: 'laterite' },
  asked: { word: 'Falta outro comprovante', icon: 'file', last: 'Confirmada', tone: 'sun' },
}
