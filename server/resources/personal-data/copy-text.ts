import { ruleOf, type TableName } from '../../db/personal/rules'

/** The name of a table's file in the copy: 'Ficha de voluntário' -> 'ficha-de-voluntario.json'. */
export const fileNameOf = (table: TableName): string => {
  const words = (ruleOf(table).title ?? table)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return `${words.replace(/[^a-z0-9]+/g, '-')}.json`
}

interface Told {
  name: string
  at: string
  counts: readonly { table: TableName; count: number }[]
  files: number
  hasWork: boolean
}

const line = ({ table, count }: { table: TableName; count: number }): string =>
  `- ${fileNameOf(table)}: ${ruleOf(table).title ?? table} (${count})`

/** The first file of a copy: what it contains, and what not. */
export const readMe = ({ name, at, counts, files, hasWork }: Told): string =>
  [
    'OS SEUS DADOS',
    '',
    `Cópia do que a associação tem sobre ${name}, feita em ${at}.`,
    '',
    'Cada ficheiro .json é um assunto. Abre-se com qualquer editor de texto e pode ser levado para outro serviço.',
    '',
    ...counts.map(line),
    ...(files > 0 ? [`- comprovantes/ e fotografia: ${files} ficheiros, como os enviou`] : []),
    ...(hasWork
      ? ['- registo-de-trabalho.json: os registos que escreveu ou decidiu na equipa, pelo número']
      : []),
    '',
    'Fica de fora o que não serve para mais nada do que proteger a conta: a senha, que só temos cifrada, e as chaves das',
    'sessões. Dos registos que tratou na equipa vai só o número, porque o que lá está é de outras pessoas.',
    '',
    'Se algo não estiver certo, corrija-o no seu perfil ou escreva-nos. Respondemos em 30 dias úteis.',
    '',
  ].join('\r\n')
