import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { SignJWT } from 'jose'

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const flip = (text: string): string => `${text.slice(0, -2)}${text.at(-2) === 'A' ? 'B' : 'A'}${text.at(-1)}`

interface Given {
  /** A valid access token. */
  genuine: string
  /**
   * The server's own secret. Some of the forged tokens are signed with this secret, and the server must still reject
   * them.
   */
  secret: string
  refresh: string
  now: Date
}

/** Creates access tokens that the server must reject, each with the name of its defect. */
export async function forgedTokens({ genuine, secret, refresh, now }: Given): Promise<[string, string][]> {
  const [head = '', body = '', signature = ''] = genuine.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const key = new TextEncoder().encode(secret)
  const signed = (payload: Record<string, unknown>, alg = 'HS256', by: Uint8Array = key) =>
    new SignJWT(payload).setProtectedHeader({ alg, typ: 'JWT' }).sign(by)
  const hmac = (header: object, algorithm: string) => {
    const text = `${encode(header)}.${body}`
    return `${text}.${createHmac(algorithm, secret).update(text).digest('base64url')}`
  }
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const rsa = (header: object) => {
    const text = `${encode(header)}.${body}`
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
  }
  const jwk = publicKey.export({ format: 'jwk' })
  const seconds = Math.floor(now.getTime() / 1000)
  const other = new TextEncoder().encode('outro-segredo-outro-segredo-outro-segredo')

  return [
    ['nothing', ''],
    ['a word', 'token'],
    ['two dots', '..'],
    ['a signature with one letter changed', `${head}.${body}.${flip(signature)}`],
    ['no signature', `${head}.${body}.`],
    ['half a signature', `${head}.${body}.${signature.slice(0, 20)}`],
    ['a token without its signature part', `${head}.${body}`],
    ['a token cut in the middle', genuine.slice(0, genuine.length / 2)],
    [
      'another person under the old signature',
      `${head}.${encode({ ...claims, user_id: Number(claims.user_id) + 1 })}.${signature}`,
    ],
    ['a longer life under the old signature', `${head}.${encode({ ...claims, exp: 9e9 })}.${signature}`],
    ['another secret', await signed(claims, 'HS256', other)],
    ['alg none without a signature', `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`],
    ['alg none with the old signature', `${encode({ alg: 'none' })}.${body}.${signature}`],
    ['alg NONE', `${encode({ alg: 'NONE' })}.${body}.`],
    ['alg nOnE', `${encode({ alg: 'nOnE' })}.${body}.`],
    ['no alg', `${encode({ typ: 'JWT' })}.${body}.${signature}`],
    ['HS384 with the secret', await signed(claims, 'HS384')],
    ['HS512 with the secret', hmac({ alg: 'HS512', typ: 'JWT' }, 'sha512')],
    ['RS256 with the secret as its key', hmac({ alg: 'RS256', typ: 'JWT' }, 'sha256')],
    ['RS256 with a key of its own', rsa({ alg: 'RS256', typ: 'JWT' })],
    ['RS256 with its key in the header', rsa({ alg: 'RS256', jwk })],
    ['HS256 in the header of an RSA signature', rsa({ alg: 'HS256', typ: 'JWT' })],
    ['a key by address', rsa({ alg: 'RS256', jku: 'http://127.0.0.1:9/keys', kid: 'x' })],
    ['an extension that must be understood', hmac({ alg: 'HS256', crit: ['x'], x: 1 }, 'sha256')],
    ['a refresh token', refresh],
    ['another type', await signed({ ...claims, token_type: 'refresh' })],
    ['no type', await signed({ ...claims, token_type: undefined })],
    ['an expired one', await signed({ ...claims, exp: seconds - 1 })],
    ['one without an end', await signed({ ...claims, exp: undefined })],
    ['one that is not valid yet', await signed({ ...claims, nbf: seconds + 60 })],
    ['an id as text', await signed({ ...claims, user_id: '1' })],
    ['an id that nobody has', await signed({ ...claims, user_id: 999_999 })],
    ['an id below zero', await signed({ ...claims, user_id: -1 })],
    ['a session that nobody began', await signed({ ...claims, session: 'inventada' })],
    [
      "another person's id in one's own session",
      await signed({ ...claims, user_id: Number(claims.user_id) + 1 }),
    ],
    ['no session', await signed({ ...claims, session: undefined })],
  ]
}
