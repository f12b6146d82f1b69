import { amountToWire } from '../../../src/shared/donation'
import { monthFigures } from '../../db/donation-figures'
import { projectFigures, sumByProgram } from '../../db/project-figures'
import type { Db } from '../../db/schema'

type Value = string | number

/** A column of a data set, with its description for the JSON schema. */
export interface DataColumn<Row> {
  key: string
  /** Description of the column in Portuguese, for readers of the schema. */
  description: string
  type: 'string' | 'integer' | 'number'
  value: (row: Row, siteUrl: string) => Value
}

interface DataSet<Row> {
  title: string
  description: string
  columns: readonly DataColumn<Row>[]
  read: (db: Db) => Promise<readonly Row[]>
}

/** A data set for publication. `read` returns its rows as objects whose keys are the keys of the columns. */
export interface OpenDataSet {
  title: string
  description: string
  columns: readonly Pick<DataColumn<never>, 'key' | 'description' | 'type'>[]
  read: (db: Db, siteUrl: string) => Promise<Record<string, Value>[]>
}

const meticais = (cents: number): number => Number(amountToWire(cents))

function dataSet<Row>({ read, columns, ...texts }: DataSet<Row>): OpenDataSet {
  return {
    ...texts,
    columns,
    read: async (db, siteUrl) =>
      (await read(db)).map((row) =>
        Object.fromEntries(columns.map(({ key, value }) => [key, value(row, siteUrl)])),
      ),
  }
}

const STATES: Record<string, string> = {
  planning: 'em planeamento',
  active: 'ativo',
  completed: 'concluído',
  suspended: 'suspenso',
}

interface Sums {
  budgetCents: number
  spentCents: number
  updates: number
  evidences: number
}

/** Columns with the sums of one project, or of all projects of a program. */
const SUMS: readonly DataColumn<Sums>[] = [
  {
    key: 'orcamento_mzn',
    type: 'number',
    description: 'Orçamento, em meticais.',
    value: ({ budgetCents }) => meticais(budgetCents),
  },
  {
    key: 'gasto_mzn',
    type: 'number',
    description: 'Gasto até agora, em meticais.',
    value: ({ spentCents }) => meticais(spentCents),
  },
  {
    key: 'atualizacoes',
    type: 'integer',
    description: 'Atualizações publicadas.',
    value: ({ updates }) => updates,
  },
  {
    key: 'evidencias',
    type: 'integer',
    description: 'Evidências e fotografias publicadas.',
    value: ({ evidences }) => evidences,
  },
]

/**
 * The open data sets, by the name in their URLs (D93). No row is about a person, donations are only published as sums,
 * and all projects in the data are public. The names of the columns must not change, because other people's programs
 * use them.
 */
export const DATA_SETS: Readonly<Record<string, OpenDataSet>> = {
  doacoes: dataSet({
    title: 'Doações por mês',
    description: 'Comprovantes recebidos e confirmados em cada mês de chegada, na hora de Maputo.',
    read: monthFigures,
    columns: [
      { key: 'mes', type: 'string', description: 'Ano e mês, como 2026-03.', value: ({ month }) => month },
      {
        key: 'recebidas',
        type: 'integer',
        description: 'Doações com comprovante.',
        value: ({ received }) => received,
      },
      {
        key: 'confirmadas',
        type: 'integer',
        description: 'As que estão confirmadas agora.',
        value: ({ confirmed }) => confirmed,
      },
      {
        key: 'recusadas',
        type: 'integer',
        description: 'As que estão recusadas agora.',
        value: ({ rejected }) => rejected,
      },
      {
        key: 'confirmado_mzn',
        type: 'number',
        description: 'Soma das confirmadas, em meticais.',
        value: ({ confirmedCents }) => meticais(confirmedCents),
      },
    ],
  }),
  programas: dataSet({
    title: 'Programas',
    description: 'O que os projetos públicos de cada programa gastaram e mostraram.',
    read: async (db) => sumByProgram(await projectFigures(db)),
    columns: [
      {
        key: 'programa',
        type: 'string',
        description: 'Nome; vazio para projetos sem programa.',
        value: ({ name }) => name,
      },
      {
        key: 'projetos',
        type: 'integer',
        description: 'Projetos públicos.',
        value: ({ projects }) => projects,
      },
      ...SUMS,
    ],
  }),
  projetos: dataSet({
    title: 'Projetos',
    description: 'O que cada projeto público gastou e mostrou, com o endereço da sua página.',
    read: projectFigures,
    columns: [
      { key: 'projeto', type: 'string', description: 'Nome do projeto.', value: ({ name }) => name },
      {
        key: 'programa',
        type: 'string',
        description: 'Nome do programa; vazio sem programa.',
        value: ({ program }) => program,
      },
      { key: 'provincia', type: 'string', description: 'Província.', value: ({ province }) => province },
      {
        key: 'estado',
        type: 'string',
        description: Object.values(STATES).join(', ') + '.',
        value: ({ status }) => STATES[status] ?? status,
      },
      ...SUMS,
      {
        key: 'alterado_em',
        type: 'string',
        description: 'Última alteração do projeto, em ISO 8601.',
        value: ({ changedAt }) => changedAt,
      },
      {
        key: 'endereco',
        type: 'string',
        description: 'Página do projeto, com as atualizações e as evidências.',
        value: ({ slug }, siteUrl) => `${siteUrl}/projeto/${encodeURIComponent(slug)}`,
      },
    ],
  }),
}
