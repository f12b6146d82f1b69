import { ruleOf, type TableName } from '../../db/personal/rules'
import { momentInMaputo } from '../../http/clock'
import { legendLines } from './copy-legend'

/** Returns the name of a table's file in the copy: 'Ficha de voluntário' -> 'ficha-de-voluntario.json'. */
export const fileNameOf = (table: TableName): string => {
  const words = (ruleOf(table).title ?? table)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return `${words.replace(/[^a-z0-9]+/g, '-')}.json`
}

interface Told {
  name: string
  at: Date
  counts: readonly { table: TableName; count: number }[]
  files: number
  hasWork: boolean
}

const line = ({ table, count }: { table: TableName; count: number }): string =>
  `- ${fileNameOf(table)}: ${ruleOf(table).title ?? table} (${count})`

/** Returns the first file of a copy, which explains what the copy contains and what is left out. */
export const readMe = ({ name, at, counts, files, hasWork }: Told): string =>
  [
    'OS SEUS DADOS',
    '',
    `Cópia do que a associação tem sobre ${name}, feita em ${momentInMaputo(at)}, hora de Maputo.`,
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
    'O QUE QUEREM DIZER OS NOMES NOS FICHEIROS',
    '',
    'Os nomes e alguns valores estão em inglês, como o servidor os guarda. null quer dizer que não há valor. As horas são',
    'de Greenwich: some duas para ter as de Maputo. 2026-03-10T08:00:00.000Z são 10/03/2026 às 10:00.',
    '',
    ...counts.flatMap(({ table }) => [fileNameOf(table), ...legendLines(table), '']),
  ].join('\r\n')
