/**
 * All data about the association itself (D1). Values in `demo(…)` are invented; to enter a real value, replace the call
 * by plain text: `name: 'Associação …'`. While a call of `demo` remains, the build lists it. While the accounts contain
 * such a call, /doacao shows that they are a demonstration. Administrators can change some of the data in the settings,
 * and the saved value then replaces the value of this file (D102). src/shared/association.ts defines which data can be
 * changed.
 */
import { demo, plain, type Editable, type Texts } from './demonstration.ts'

interface AccountLine {
  label: string
  value: Editable
  /**
   * Whether the value is the number of an account or telephone. Such a number is shown in groups of digits and copied
   * to the clipboard without spaces, because the forms of banks reject spaces.
   */
  isNumber?: boolean
}

interface Account {
  /** Id of the account. It is also the fragment of the account's URL: /doacao#mpesa. */
  id: 'mpesa' | 'emola' | 'banco'
  name: string
  shortName: string
  /** The short name inside of a sentence: only a proper name has a capital letter there. */
  nameInText: string
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
    nameInText: 'M-Pesa',
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
    nameInText: 'E-Mola',
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
    nameInText: 'banco',
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
  /** Name under the icon of the installed application. Phones show about twelve letters. */
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
  /** Facts with which donors can check the association: tax number, registration and auditor. */
  answerable: [
    { label: 'NUIT', value: demo('000 000 000') },
    { label: 'Registo da associação', value: demo('N.º 0000, Conservatória de Pemba') },
    { label: 'Contas verificadas por', value: demo('Auditor de demonstração') },
  ],
  /**
   * `percent` is the share of the association's resources that went to the programs, in percent, according to the
   * verified accounts, such as '91,5'. `until` is the last day of these accounts, such as '31/12/2025'. Both stay empty
   * until the association publishes the accounts. While one of them is empty, /transparencia shows that the percentage
   * is not published yet.
   */
  programShare: { percent: '', until: '' },
}

/**
 * The texts that an administrator has saved (D102) and the server has checked. In the browser, src/boot.ts reads them
 * from the page; the server's render thread gets them at its start (server/site/render-worker.ts). Undefined if nothing
 * was saved, and during a build.
 */
const { savedTexts } = globalThis as { savedTexts?: Texts }
const whole = plain(institutionSource, savedTexts)

/**
 * The association's data that pages show. Every demo(…) is replaced by its text, and saved texts replace the texts of
 * this file. A social network without a URL is left out.
 */
export const institution = { ...whole, social: whole.social.filter(({ url }) => url) }
