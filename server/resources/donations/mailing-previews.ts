import {
  answerMail,
  donorMail,
  lateMail,
  type DonationFacts,
  type DonorKind,
  type MailWords,
} from '../../../src/content/mails'
import { ASKING_REASONS, REJECTION_REASONS } from '../../../src/shared/donation-review'
import type { Answer, Handler } from '../../http/contract'
import { mailParts } from '../../mail/mail-parts'

type Preview = Answer<'listMailPreviews'>['results'][number]

/** An invented donation. */
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

const MAILS: Record<Preview['kind'], () => MailWords> = {
  ...(Object.fromEntries(
    Object.entries(CHANGES).map(([kind, changes]) => [
      kind,
      () => donorMail(kind as DonorKind, { ...EXAMPLE, ...changes }, PATHS),
    ]),
  ) as Record<DonorKind, () => MailWords>),
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

/** Operation that shows administrators the mails about donations and messages, made as those that are sent. */
export function mailPreviewRoutes({ siteUrl }: { siteUrl: string }) {
  const results = Object.entries(MAILS).map(([kind, words]): Preview => {
    const mail = words()
    return { kind: kind as Preview['kind'], subject: mail.subject, ...mailParts(mail, siteUrl) }
  })
  return {
    listMailPreviews: (() => Promise.resolve({ results })) satisfies Handler<'listMailPreviews'>,
  }
}
