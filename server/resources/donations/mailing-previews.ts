import {
  answerMail,
  donorMail,
  lateMail,
  type DonationFacts,
  type DonorKind,
  type MailWords,
} from '../../../src/content/mails'
import { ASKING_REASONS, REJECTION_REASONS } from '../../../src/shared/donation-review'
import { MAIL_KINDS } from '../../../src/shared/mail-text'
import type { Db } from '../../db/schema'
import type { Answer, Handler } from '../../http/contract'
import { mailParts } from '../../mail/mail-parts'
import { savedMailText } from './mailing-text-store'

type Preview = Answer<'listMailPreviews'>['results'][number]

/** An invented donation for the previews. */
const EXAMPLE: DonationFacts = {
  reference: 'AH-0000-00',
  number: '2026-000000',
  amount: 'MZN 1 500',
  date: '10/03/2026',
  receipt: '',
  reason: '',
}

const CHANGES: Record<DonorKind, Partial<DonationFacts>> = {
  received: {},
  replaced: {},
  approved: { receipt: '2026-000000' },
  rejected: { reason: REJECTION_REASONS[0]?.text ?? '' },
  asked: { reason: ASKING_REASONS[0]?.text ?? '' },
  reopened: {},
}

const PATHS = { path: '/enviar-comprovante/estado', receiptPath: '/recibo' }

/** The mails whose text cannot be edited in the settings. */
const OTHERS: Record<Exclude<Preview['kind'], DonorKind>, () => MailWords> = {
  'late-40': () => lateMail(40, [EXAMPLE]),
  'late-48': () => lateMail(48, [EXAMPLE, { ...EXAMPLE, number: '2026-000001', amount: 'MZN 500' }]),
  answer: () =>
    answerMail({
      subject: 'Como posso ajudar?',
      text: 'Bom dia,\n\nObrigada por nos escrever. Falamos consigo amanhã.',
      quote: 'Gostava de ajudar na escola. Como faço?',
      quotedAt: '10/03/2026 às 10:00',
    }),
}

/**
 * Operation that shows administrators previews of the mails about donations and of an answer to a contact message,
 * created by the same code as real mails.
 */
export function mailPreviewRoutes({ db, siteUrl }: { db: Db; siteUrl: string }) {
  const preview = (kind: Preview['kind'], mail: MailWords): Preview => ({
    ...{ kind, subject: mail.subject },
    ...mailParts(mail, siteUrl),
  })
  return {
    listMailPreviews: (async () => {
      const results: Preview[] = []
      for (const kind of MAIL_KINDS) {
        const saved = await savedMailText(db, kind)
        results.push(preview(kind, donorMail(kind, { ...EXAMPLE, ...CHANGES[kind] }, PATHS, saved)))
      }
      for (const [kind, words] of Object.entries(OTHERS))
        results.push(preview(kind as Preview['kind'], words()))
      return { results }
    }) satisfies Handler<'listMailPreviews'>,
  }
}
