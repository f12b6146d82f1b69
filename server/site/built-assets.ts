import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ifThere } from '../files/if-there'
import { SharedCache } from '../http/shared-cache'
import { takesBrotli } from './packer'
import { cacheControlFor, HASHED } from './site-address'

/** An asset with its headers, as it is sent. */
interface ReadAsset {
  body: Buffer
  headers: Record<string, string>
}

/** The types of the assets that are sent from memory, with the values that @fastify/static sends. */
const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Maximum size in bytes of the cache. All assets of a build, compressed, are much smaller. */
const CACHE_MAX_BYTES = 16 * 1024 * 1024

/** Headers of requests for a part of a file or for a changed file. @fastify/static answers such requests. */
const CONDITIONS = ['range', 'if-none-match', 'if-modified-since'] as const

async function readAsset(dist: string, name: string, isPacked: boolean): Promise<ReadAsset> {
  const file = path.join(dist, isPacked ? `${name}.br` : name)
  const [body, { size, mtime }] = await Promise.all([readFile(file), stat(file)])
  return {
    body,
    headers: {
      'content-type': TYPES[path.extname(name)] ?? '',
      'cache-control': cacheControlFor(name),
      vary: 'Accept-Encoding',
      'accept-ranges': 'bytes',
      // The same form as that of @fastify/static, which answers the requests with this ETag.
      etag: `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
      'last-modified': mtime.toUTCString(),
      ...(isPacked && { 'content-encoding': 'br' }),
    },
  }
}

/**
 * Creates a function that sends the hashed assets of the build from memory. A screen of the staff requests fifty of
 * them, and reading each file from the disk for each request took half of the server's time.
 * @returns a function that sends the asset and returns true, or returns false if @fastify/static must answer
 */
export function createBuiltAssets(dist: string) {
  const assets = new SharedCache<ReadAsset>(CACHE_MAX_BYTES, ({ body }) => body.length)

  /** Returns the asset, in its compressed form if the client accepts it and the build has created it. */
  async function read(name: string, isPacked: boolean): Promise<ReadAsset | null> {
    const found = await ifThere(assets.get(`${isPacked} ${name}`, () => readAsset(dist, name, isPacked)))
    return found ?? (isPacked ? read(name, false) : null)
  }

  return async (request: FastifyRequest, reply: FastifyReply, name: string): Promise<boolean> => {
    const isConditional = CONDITIONS.some((header) => request.headers[header] !== undefined)
    if (!HASHED.test(name) || !TYPES[path.extname(name)] || isConditional) return false
    const asset = await read(name, takesBrotli(request.headers['accept-encoding']))
    if (asset) void reply.headers(asset.headers).send(asset.body)
    return asset !== null
  }
}
