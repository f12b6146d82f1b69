/**
 * A donation of the demonstration (D2). Together the donations have every state of a proof (D25). Persons are named by
 * their role, and their telephone numbers consist of zeros.
 */
export interface DemoDonation {
  hoursAgo: number
  amountCents: number
  method: string
  status: 'pending' | 'approved' | 'rejected'
  reason: string
  guestName: string
  guestEmail: string
  file: 'png' | 'pdf'
}

const guest = (name: string) => ({ guestName: name, guestEmail: 'doadora@demonstracao.example' })

export const DEMO_DONATIONS: readonly DemoDonation[] = [
  {
    ...guest('Doadora de demonstração'),
    hoursAgo: 700,
    amountCents: 50_000,
    method: 'M-Pesa',
    status: 'approved',
    reason: '',
    file: 'png',
  },
  {
    // The funds of the demonstration's projects, which spend millions.
    ...guest('Fundação parceira de demonstração'),
    hoursAgo: 460,
    amountCents: 1_250_000_000,
    method: 'Transferência bancária',
    status: 'approved',
    reason: '',
    file: 'pdf',
  },
  {
    ...guest('Doador de demonstração'),
    hoursAgo: 220,
    amountCents: 75_000,
    method: 'E-Mola',
    status: 'rejected',
    reason: 'O comprovante não mostra o valor. Envie outra imagem, por favor.',
    file: 'png',
  },
  {
    ...guest('Doadora de demonstração'),
    hoursAgo: 30,
    amountCents: 100_050,
    method: 'M-Pesa',
    status: 'pending',
    reason: '',
    file: 'png',
  },
  {
    ...guest('Empresa de demonstração'),
    hoursAgo: 3,
    amountCents: 2_500_000,
    method: 'Transferência bancária',
    status: 'pending',
    reason: '',
    file: 'pdf',
  },
]
