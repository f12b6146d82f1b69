/**
 * Instructions for a payment to each account, step by step. A label in braces such as '{Número}' is replaced by that
 * value of the account, '{valor}' by the amount that the donor has chosen.
 */

export interface TransferStep {
  text: string
  /** Text that the donor types in this step. */
  value?: string
  /** Whether the donor dials the operator's menu code in this step. */
  isDial?: boolean
}

export interface TransferWay {
  name: string
  /** Requirement of this way to pay, such as 'com internet'. It is also shown while the steps are collapsed. */
  needs: string
  steps: readonly TransferStep[]
  /** The phone, application or bank that shows the payee's name before the donor confirms. */
  shower: string
  /** Instruction for the case that the payee's name is not the association's, such as 'Não confirme'. */
  stop: string
}

const AMOUNT: TransferStep = { text: 'Escreva o valor', value: '{valor}' }

const menu = (wallet: string): TransferWay => ({
  name: `${wallet}, pelo menu`,
  needs: 'sem internet',
  steps: [
    { text: `Abra o menu ${wallet} do telemóvel`, isDial: true },
    { text: 'Escolha «Transferir dinheiro»' },
    { text: 'Escreva o número', value: '{Número}' },
    AMOUNT,
    { text: 'Na referência, escreva', value: '{Referência}' },
    { text: 'Leia o nome. Se for o nosso, ponha o seu PIN.' },
  ],
  shower: 'o telemóvel',
  stop: 'Não ponha o PIN',
})

const app = (wallet: string): TransferWay => ({
  name: `${wallet}, pela aplicação`,
  needs: 'com internet',
  steps: [
    { text: 'Abra a aplicação e toque em «Transferir»' },
    { text: 'Cole o número', value: '{Número}' },
    AMOUNT,
    { text: 'Na descrição, escreva', value: '{Referência}' },
    { text: 'Leia o nome. Se for o nosso, confirme.' },
  ],
  shower: 'a aplicação',
  stop: 'Não confirme',
})

const bank: TransferWay = {
  name: 'Banco',
  needs: 'na aplicação ou ao balcão',
  steps: [
    { text: 'Escolha «Transferência» e escreva o NIB', value: '{NIB}' },
    AMOUNT,
    { text: 'Na descrição, escreva', value: '{Referência}' },
    { text: 'Leia o titular. Se for o nosso, confirme e guarde o talão.' },
  ],
  shower: 'o banco',
  stop: 'Não confirme',
}

/**
 * The ways to pay for each account of institution.ts, by the account's id. An account that staff have added has no
 * instructions.
 */
export const transferWays: Readonly<Record<string, readonly TransferWay[]>> = {
  mpesa: [menu('M-Pesa'), app('M-Pesa')],
  emola: [menu('E-Mola'), app('E-Mola')],
  banco: [bank],
}
