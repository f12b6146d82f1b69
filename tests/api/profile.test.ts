import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { bearer, readResponse, signIn, startTestServer, type TestServer } from '../support/server'
import { USERS } from './access-table'

const PROFILE = '/client-area/profile/'
const PHOTO = '/client-area/profile/photo/'
const CHOICES = '/notifications/choices/'

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())

  const call = async (user: string, method: string, path: string, body?: object | FormData) =>
    fetch(server.api + path, {
      method,
      headers: {
        ...bearer(await signIn(server, user)),
        ...(body && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
  const ask = async (user: string, method: string, path: string, body?: object) =>
    readResponse(await call(user, method, path, body))
  const sendPhoto = async (user: string, bytes: Uint8Array | string, name = 'eu.jpg') => {
    const form = new FormData()
    form.append('photo', new Blob([bytes as BlobPart]), name)
    return readResponse(await call(user, 'PUT', PHOTO, form))
  }
  const idOf = async (user: string) =>
    Number((await server.database.query(`select id from users where username = '${user}'`))[0]?.id)
  const jpeg = (width = 900, height = 600) =>
    sharp({ create: { width, height, channels: 3, background: '#0b5563' } })
      .withExif({ IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .jpeg()
      .toBuffer()

  test('a change keeps what was not sent, is read again, and its audit line names fields without values', async () => {
    expect(
      await ask('doadora', 'PATCH', PROFILE, { first_name: '  Ana   Maria ', phone: '+258 84 000 0000' }),
    ).toMatchObject({ status: 200, body: { first_name: 'Ana Maria', phone: '+258 84 000 0000' } })
    expect(
      await ask('doadora', 'PATCH', PROFILE, { address: 'Metuge', presentation: 'Dou aulas.\nÀ noite.' }),
    ).toMatchObject({ status: 200 })
    expect(await ask('doadora', 'GET', PROFILE)).toMatchObject({
      status: 200,
      body: {
        first_name: 'Ana Maria',
        phone: '+258 84 000 0000',
        address: 'Metuge',
        presentation: 'Dou aulas.\nÀ noite.',
        profiles: ['donor'],
        photo: null,
      },
    })
    expect(await ask('doadora', 'GET', '/auth/user/')).toMatchObject({ body: { first_name: 'Ana Maria' } })
    const rows = await server.database.query(
      `select detail from audit_log where event = 'record-change' order by id desc`,
    )
    const id = await idOf('doadora')
    expect(rows[0]?.detail).toBe(`users ${id}: address, presentation`)
    expect(JSON.stringify(rows)).not.toContain('Metuge')
  })

  test('every invalid field is named at once, and nothing of the change is stored', async () => {
    expect(
      await ask('voluntario', 'PATCH', PROFILE, {
        first_name: ' ',
        phone: 'telefone',
        email: 'outra@exemplo.example',
        address: 'Pemba',
      }),
    ).toMatchObject({
      status: 400,
      body: { first_name: [expect.any(String)], phone: [expect.any(String)], email: [expect.any(String)] },
    })
    expect(await ask('voluntario', 'GET', PROFILE)).toMatchObject({ body: { address: '' } })
    expect(await ask('voluntario', 'PATCH', PROFILE, { profiles: ['admin'] })).toMatchObject({ status: 400 })
    expect(await ask('voluntario', 'PATCH', PROFILE, { is_staff: true, user_type: 'donor' })).toMatchObject({
      body: { is_staff: false, user_type: 'volunteer' },
    })
  })

  test('a family may share one telephone', async () => {
    const phone = '+258 86 111 2222'
    for (const user of ['parceiro', 'beneficiaria'])
      expect(await ask(user, 'PATCH', PROFILE, { phone })).toMatchObject({ status: 200, body: { phone } })
  })

  test('a person may have several profiles, and never loses that of the registration', async () => {
    expect(
      await ask('voluntario', 'PATCH', PROFILE, { profiles: ['donor', 'donor', 'partner'] }),
    ).toMatchObject({ status: 200, body: { profiles: ['volunteer', 'donor', 'partner'] } })
    expect(await ask('voluntario', 'PATCH', PROFILE, { profiles: [] })).toMatchObject({
      body: { profiles: ['volunteer'] },
    })
  })

  test('a photo becomes a square without the place where it was taken', async () => {
    const sent = await sendPhoto('doadora', await jpeg())
    expect(sent).toMatchObject({
      status: 200,
      body: { photo: expect.stringMatching(/^[0-9a-f]{16}$/) as string },
    })
    const answer = await call('doadora', 'GET', PHOTO)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const stored = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(stored).toMatchObject({ format: 'webp', width: 480, height: 480 })
    expect(stored.exif).toBeUndefined()
    expect((await call('doadora', 'DELETE', PHOTO)).status).toBe(204)
    expect((await call('doadora', 'GET', PHOTO)).status).toBe(404)
  })

  test('a photo of 20 MB, in HEIC, as SVG, damaged or missing is refused with what to do', async () => {
    expect((await sendPhoto('doadora', new Uint8Array(20 * 1024 * 1024))).status).toBe(413)
    const heic = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypheic'), ...Buffer.alloc(40)])
    for (const [bytes, said] of [
      [heic, 'HEIC'],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'SVG'],
      [(await jpeg()).subarray(0, 900), 'danificada'],
      ['%PDF-1.4', 'formato'],
      ['', 'vazio'],
    ] as const)
      expect(await sendPhoto('doadora', bytes)).toMatchObject({
        status: 400,
        body: { photo: [expect.stringContaining(said)] },
      })
    expect((await call('doadora', 'GET', PHOTO)).status).toBe(404)
  })

  test('the refusal of a photo in a wrong format names the formats of pictures, and no document', async () => {
    const film = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypmp42'), ...Buffer.alloc(40)])
    for (const bytes of ['isto é um texto', '%PDF-1.4', film, 'GIF89a'])
      expect(await sendPhoto('doadora', bytes)).toMatchObject({
        status: 400,
        body: { photo: ['Este formato não é aceite. Envie uma fotografia JPG, PNG ou WebP.'] },
      })
  })

  test('a photo is given to its owner and to staff with community.view itself, and to nobody else', async () => {
    await sendPhoto('beneficiaria', await jpeg())
    const path = `/client-area/members/${await idOf('beneficiaria')}/photo/`
    const mayRead: string[] = []
    for (const user of USERS.slice(1)) if ((await call(user, 'GET', path)).status === 200) mayRead.push(user)
    expect(mayRead).toEqual(['admin', 'super', 'comunidade'])
    expect((await fetch(server.api + path)).status).toBe(401)
    const owners: string[] = []
    for (const user of USERS.slice(1)) if ((await call(user, 'GET', PHOTO)).status === 200) owners.push(user)
    expect(owners).toEqual(['beneficiaria'])
  })

  test('staff are told the version of a photo by the record of a person and of an account', async () => {
    const { photo } = (await sendPhoto('doadora', await jpeg())).body as { photo: string }
    const account = await idOf('doadora')
    const created = await ask('comunidade', 'POST', '/community/partners/', { name: 'Com conta', account })
    const { id } = created.body as { id: number }
    const record = `/community/partners/${id}/`
    expect(await ask('comunidade', 'GET', record)).toMatchObject({ status: 200, body: { photo } })
    expect(await ask('admin', 'GET', `/core/users/${account}/`)).toMatchObject({ body: { photo } })
    await call('doadora', 'DELETE', PHOTO)
    expect(await ask('comunidade', 'GET', record)).toMatchObject({ body: { photo: null } })
    expect(await ask('admin', 'GET', `/core/users/${account}/`)).toMatchObject({ body: { photo: null } })
    await sendPhoto('doadora', await jpeg())
    await ask('comunidade', 'PATCH', record, { account: null })
    expect(await ask('comunidade', 'GET', record)).toMatchObject({ body: { photo: null } })
    for (const user of ['visualizador', 'doadora']) expect((await ask(user, 'GET', record)).status).toBe(403)
  })

  test('what law or money requires cannot be switched off, and a choice is the own user’s alone', async () => {
    for (const channel of ['portal', 'mail'])
      expect(await ask('doadora', 'PUT', CHOICES, { kind: 'donation', channel, is_on: false })).toMatchObject(
        {
          status: 400,
        },
      )
    for (const isOn of [true, false])
      expect(
        await ask('doadora', 'PUT', CHOICES, { kind: 'donation', channel: 'push', is_on: isOn }),
      ).toMatchObject({
        status: 200,
        body: { choices: [{ kind: 'donation', channel: 'push', is_on: isOn }] },
      })
    expect(await ask('parceiro', 'GET', CHOICES)).toEqual({ status: 200, body: { choices: [] } })
    expect(
      await ask('doadora', 'PUT', CHOICES, { kind: 'nada', channel: 'push', is_on: false }),
    ).toMatchObject({ status: 400 })
  })

  test('a telephone in the profile reaches the records that have none, where staff look for it', async () => {
    const phones = async (table: string) => {
      const rows = await server.database.query(
        `select phone, phone_key, search_text from ${table} where user_id = ${await idOf('beneficiaria')}`,
      )
      return rows[0]
    }
    await server.database.query(
      `update beneficiaries set phone = '', phone_key = '' where user_id = ${await idOf('beneficiaria')}`,
    )
    await ask('beneficiaria', 'PATCH', PROFILE, { phone: '+258 84 000 0031' })
    const filled = await phones('beneficiaries')
    expect(filled).toMatchObject({ phone: '+258 84 000 0031', phone_key: '840000031' })
    expect(filled?.search_text).toContain('84 000 0031')
    await ask('beneficiaria', 'PATCH', PROFILE, { phone: '+258 84 000 0032' })
    expect(await phones('beneficiaries')).toMatchObject({ phone: '+258 84 000 0031' })
  })
})
