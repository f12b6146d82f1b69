import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type CompilersFactory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

interface RoutePart {
  httpPart?: string
  schema: ObjectSchema
}

interface ObjectSchema {
  properties?: Record<string, unknown>
  required?: string[]
}

/**
 * Returns a schema of headers with names in lower case, because Node has header names in lower case. Fastify converts
 * them only for its own compiler.
 */
const lowerCased = ({ properties = {}, required = [], ...rest }: ObjectSchema): ObjectSchema => ({
  ...rest,
  properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name.toLowerCase(), one])),
  required: required.map((name) => name.toLowerCase()),
})

/** Calls `make` once for each different `source`. Later calls return the stored result. */
function once<T>(made: Map<string, T>, source: unknown, make: () => T): T {
  const key = JSON.stringify(source)
  const old = made.get(key)
  if (old !== undefined) return old
  const result = make()
  made.set(key, result)
  return result
}

/**
 * Creates schema compilers that several servers of one process share. Compiling the contract takes 0.5 s of processor
 * time, which tests would otherwise spend for each server. Several operations with the same schema share one compiled
 * schema too.
 */
export function createSchemaCompilers(): CompilersFactory {
  const buildValidator = AjvCompiler()
  const buildSerializer = SerializerSelector()
  const validators = new Map<string, ReturnType<ReturnType<typeof buildValidator>>>()
  const serializers = new Map<string, ReturnType<ReturnType<typeof buildSerializer>>>()
  return {
    buildValidator: (...setup: Parameters<typeof buildValidator>) => {
      const compile = buildValidator(...setup)
      // According to the package's type, the argument is a schema, but Fastify passes a part of a route that contains
      // the schema.
      return (given: unknown) => {
        const part = given as RoutePart
        const { httpPart, schema } = part
        const own = httpPart === 'headers' ? lowerCased(schema) : schema
        return once(validators, [setup, own], () => compile({ ...part, schema: own }))
      }
    },
    buildSerializer: (...setup: Parameters<typeof buildSerializer>) => {
      const compile = buildSerializer(...setup)
      return (route) => once(serializers, [setup, route.schema], () => compile(route))
    },
  }
}
