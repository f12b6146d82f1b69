/**
 * How to pay each account, step by step. '{Número}' and the like are replaced by the account's own value, '{valor}' by
 * the amount that the donor has chosen.
 */

export interface TransferStep {
  text: string
  /** What to type in this step. */
  value?: string
  /** The step dials the operator's menu code. */
  isDial?: boolean
}

export interface TransferWay {
  name: string
  /** What the way needs, shown while it is folded. */
  needs: string
  steps: readonly TransferStep[]
  /** Who shows the payee's name before the donor confirms. */
  shower: string
  /** What not to do if it is another name. */
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

/** The ways of each account of institution.ts, by its id. An account that staff have added has none. */
export const transferWays: Readonly<Record<string, readonly TransferWay[]>> = {
  mpesa: [menu('M-Pesa'), app('M-Pesa')],
  emola: [menu('E-Mola'), app('E-Mola')],
  banco: [bank],
}
