import type { OpenDataSet } from './data-sets'

/** Returns the JSON Schema (2020-12) of the JSON file of a data set. */
export const jsonSchema = (name: string, { title, description, columns }: OpenDataSet, siteUrl: string) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `${siteUrl}/dados/${name}.schema.json`,
  title,
  description,
  type: 'object',
  required: ['$schema', 'lido_em', 'linhas'],
  properties: {
    $schema: { type: 'string' },
    lido_em: { type: 'string', format: 'date-time', description: 'Quando os dados foram lidos.' },
    linhas: {
      type: 'array',
      items: {
        type: 'object',
        required: columns.map(({ key }) => key),
        additionalProperties: false,
        properties: Object.fromEntries(
          columns.map((column) => [column.key, { type: column.type, description: column.description }]),
        ),
      },
    },
  },
  additionalProperties: false,
})
