/**
 * The association's own data, all in this file (D1). Values in `demo(…)` are invented: replace the call with the real
 * value as plain text, `name: 'Associação …'`. While any is left, the build lists it and /doacao says that the
 * accounts are a demonstration. Some of the data can also be changed in the settings; the saved value then applies
 * instead of the one here (D102). src/shared/association.ts names their places.
 */
import { demo, plain, type Editable, type Texts } from './demonstration.ts'

interface AccountLine {
  label: string
  value: Editable
  /**
   * The value is the number of an account or telephone, shown in groups. It is copied to the clipboard without spaces,
   * because banks' forms reject spaces.
   */
  isNumber?: boolean
}

interface Account {
  /** The id of the account, also the fragment of its URL: /doacao#mpesa. */
  id: 'mpesa' | 'emola' | 'banco'
  name: string
  shortName: string
  intro: string
  lines: AccountLine[]
  /** The code that opens the operator's menu on a telephone. */
  menuCode?: Editable
}

const PROGRAMS_EMAIL = demo('programas@associacao.example')
const NAME = demo('Associação Humanitária de Cabo Delgado')

const accounts: Account[] = [
  {
    id: 'mpesa',
    name: 'M-Pesa',
    shortName: 'M-Pesa',
    intro: 'Da sua conta M-Pesa, pelo menu ou pela aplicação.',
    menuCode: demo('*000#'),
    lines: [
      { label: 'Número', value: demo('00 000 0000'), isNumber: true },
      { label: 'Operadora', value: 'Vodacom M‑Pesa' },
      { label: 'Nome', value: NAME },
      { label: 'Referência', value: 'DOACAO' },
    ],
  },
  {
    id: 'emola',
    name: 'E-Mola',
    shortName: 'E-Mola',
    intro: 'Da sua conta E-Mola, pelo menu ou pela aplicação.',
    menuCode: demo('*000#'),
    lines: [
      { label: 'Número', value: demo('00 000 0000'), isNumber: true },
      { label: 'Operadora', value: 'Movitel E-Mola' },
      { label: 'Nome', value: NAME },
      { label: 'Referência', value: 'DOACAO' },
    ],
  },
  {
    id: 'banco',
    name: 'Transferência bancária',
    shortName: 'Banco',
    intro: 'De qualquer banco, em Moçambique ou no estrangeiro.',
    lines: [
      { label: 'Banco', value: demo('Banco de Demonstração') },
      { label: 'Titular da conta', value: NAME },
      { label: 'Número da conta', value: demo('0000 0000 0000'), isNumber: true },
      { label: 'NIB', value: demo('0000 0000 0000 0000 0000 0'), isNumber: true },
      { label: 'IBAN', value: demo('MZ00 0000 0000 0000 0000 0000 0'), isNumber: true },
      { label: 'SWIFT', value: demo('XXXXMZMX') },
      { label: 'Referência', value: 'DOACAO' },
    ],
  },
]

export const institutionSource = {
  name: NAME,
  /** The label under the icon of the installed application. Phones show about twelve letters of it. */
  shortName: demo('Humanitária'),
  /** The purpose of the association, shown in the footer. */
  purpose:
    'Apoiamos comunidades atingidas por conflito, pobreza e desastres naturais, ao lado de quem lá vive.',
  address: {
    street: demo('Rua da Praia, 00'),
    town: 'Mocímboa da Praia',
    province: 'Cabo Delgado, Moçambique',
  },
  email: demo('geral@associacao.example'),
  /** The e-mail address for requests about personal data (privacy policy). */
  dataEmail: demo('dados@associacao.example'),
  phone: demo('+258 00 000 0000'),
  /** The e-mail address of the team that runs the programs. */
  programsEmail: PROGRAMS_EMAIL,
  secondPhone: demo('+258 00 000 0001'),
  whatsapp: demo('+258 00 000 0000'),
  hours: 'Segunda a sexta, 8h-17h',
  departments: [
    {
      name: 'Programas',
      about: 'Projetos, visitas ao terreno, pedidos de comunidades',
      email: PROGRAMS_EMAIL,
    },
    {
      name: 'Recursos Humanos',
      about: 'Voluntariado, estágios, vagas',
      email: demo('rh@associacao.example'),
    },
    {
      name: 'Logística',
      about: 'Entregas, fornecedores, armazém de Pemba',
      email: demo('logistica@associacao.example'),
    },
  ],
  social: [
    { name: 'Facebook', url: demo('https://facebook.example/associacao') },
    { name: 'Instagram', url: demo('https://instagram.example/associacao') },
    { name: 'X', url: demo('https://x.example/associacao') },
    { name: 'TikTok', url: demo('https://tiktok.example/associacao') },
  ],
  accounts,
  /** Who answers for the accounts: what a donor can look up or ask for. */
  answerable: [
    { label: 'NUIT', value: demo('000 000 000') },
    { label: 'Registo da associação', value: demo('N.º 0000, Conservatória de Pemba') },
    { label: 'Contas verificadas por', value: demo('Auditor de demonstração') },
  ],
  /**
   * The share of the resources that went to the programs according to the verified accounts, '91,5', and the last day of
   * these accounts, '31/12/2025'. Empty until the association publishes them: /transparencia then says so.
   */
  programShare: { percent: '', until: '' },
}

/**
 * What an administrator has saved (D102), checked by the server: src/boot.ts reads it from the page, and the server's render
 * thread from its start (server/site/render-worker.ts). Undefined if nothing was saved, and in a build.
 */
const { savedTexts } = globalThis as { savedTexts?: Texts }
const whole = plain(institutionSource, savedTexts)

/**
 * The association's data as pages show it: every demo(…) is replaced by its text, and every value by the saved one. A
 * network without an address is not shown.
 */
export const institution = { ...whole, social: whole.social.filter(({ url }) => url) }
