import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import { isPushService } from '../../server/resources/notifications/push-service'
import { onBothDatabases } from '../support/databases'
import { startPushService, type PushService, type Subscriber } from '../support/push-service'
import { bearer, readResponse, signIn, startTestServer, type TestServer } from '../support/server'
import { submitAs } from '../support/submission'
import { until } from '../support/until'

const keys = webPush.generateVAPIDKeys()
const PUSH = '/notifications/push/'

onBothDatabases((engine) => {
  let service: PushService
  let server: TestServer
  beforeAll(async () => {
    service = await startPushService()
    server = await startTestServer(engine, {
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      PUSH_SERVICES: service.origin,
      MAIL_FROM: 'Associação <nao-responder@sitio.example>',
    })
  })
  afterAll(async () => {
    await server.stop()
    await service.stop()
  })
  beforeEach(async () => {
    service.respond(201)
    await server.database.query('delete from push_subscriptions')
    await server.database.query('delete from notifications')
  })

  const post = async (user: string, path: string, body: object) =>
    readResponse(
      await fetch(server.api + path, {
        method: 'POST',
        headers: { ...bearer(await signIn(server, user)), 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  const subscribe = async (user = 'doadora'): Promise<Subscriber> => {
    const subscriber = service.subscribe()
    expect(await post(user, PUSH, subscriber.subscription)).toMatchObject({ status: 204 })
    return subscriber
  }
  /** Sends a proof as this user, and waits until the server has stored the notification that it pushes. */
  const donate = async (user = 'doadora') => {
    const own = `notifications where user_id = (select id from users where username = '${user}')`
    const before = await stored(own)
    const answer = await submitAs(server, { headers: bearer(await signIn(server, user)) })
    expect(answer.status).toBe(201)
    await until(async () => expect(await stored(own)).toBe(before + 1))
  }
  const arrived = (subscriber: Subscriber, count: number) =>
    until(() => expect(subscriber.pushes).toHaveLength(count))
  const stored = async (table: string) =>
    Number((await server.database.query(`select count(*) as n from ${table}`))[0]?.n)

  test('each browser of a user gets one push for a notification, with its text and link', async () => {
    const [phone, desk] = [await subscribe(), await subscribe()]
    const stranger = await subscribe('beneficiaria')
    await donate()
    await arrived(phone, 1)
    await arrived(desk, 1)
    const { headers, notice } = phone.pushes[0] ?? {}
    expect(notice).toMatchObject({ link: '/client-area/donations' })
    expect(notice?.title).not.toBe('')
    expect(headers?.authorization).toContain(keys.publicKey)
    expect(headers?.topic).toBe(`notification-${notice?.id}`)
    await until(async () => expect(await stored('push_deliveries')).toBe(0))
    expect(stranger.pushes).toEqual([])
  })

  test('a push that the service cannot take now is sent again later, and arrives once', async () => {
    const phone = await subscribe()
    service.respond(503)
    const before = service.count()
    await donate()
    await until(() => expect(service.count()).toBe(before + 1))
    service.respond(201)
    await until(async () =>
      expect(await stored('push_deliveries where leased_until is null and attempts = 1')).toBe(1),
    )
    server.clock.forward(61)
    // A new notification makes the server look for pushes that are due.
    await donate('beneficiaria')
    await subscribe('beneficiaria')
    await donate('beneficiaria')
    await arrived(phone, 1)
    await until(async () => expect(await stored('push_deliveries')).toBe(0))
    expect(phone.pushes).toHaveLength(1)
  })

  test.each([404, 410])('a subscription that the service answers with %i is forgotten', async (status) => {
    await subscribe()
    service.respond(status)
    await donate()
    await until(async () => expect(await stored('push_subscriptions')).toBe(0))
    expect(await stored('push_deliveries')).toBe(0)
  })

  test('a push that the service refuses is given up and logged without the address', async () => {
    const phone = await subscribe()
    service.respond(400)
    const given = server.logged('push given up')
    await donate()
    await given
    await until(async () => expect(await stored('push_deliveries')).toBe(0))
    expect(server.log()).not.toContain(phone.subscription.endpoint)
  })

  test('a browser in which another user subscribes shows nothing of the first one any more', async () => {
    const phone = await subscribe()
    service.respond(503)
    await donate()
    await until(async () => expect(await stored('push_deliveries')).toBe(1))
    service.respond(201)
    await post('beneficiaria', PUSH, phone.subscription)
    expect(await stored('push_deliveries')).toBe(0)
    server.clock.forward(61)
    await donate()
    await donate('beneficiaria')
    await arrived(phone, 1)
    const [owner] = await server.database.query(`select id from users where username = 'beneficiaria'`)
    expect(phone.pushes.map(({ notice }) => notice?.user)).toEqual([Number(owner?.id)])
  })

  test('a user can end only subscriptions of their own', async () => {
    const phone = await subscribe()
    const { endpoint } = phone.subscription
    expect(await post('beneficiaria', `${PUSH}remove/`, { endpoint })).toMatchObject({ status: 204 })
    expect(await stored('push_subscriptions')).toBe(1)
    await post('doadora', `${PUSH}remove/`, { endpoint })
    expect(await stored('push_subscriptions')).toBe(0)
  })

  test('an address that belongs to no push service, and broken keys, are refused', async () => {
    const { keys: good } = service.subscribe().subscription
    for (const endpoint of ['http://127.0.0.1:1/x', 'http://169.254.169.254/latest', 'nada'])
      expect(await post('doadora', PUSH, { endpoint, keys: good })).toMatchObject({
        status: 400,
        body: { endpoint: [expect.any(String)] },
      })
    const { endpoint } = service.subscribe().subscription
    expect(await post('doadora', PUSH, { endpoint, keys: { ...good, p256dh: 'x' } })).toMatchObject({
      status: 400,
    })
    expect(await stored('push_subscriptions')).toBe(0)
  })

  test('a user keeps the twenty newest browsers', async () => {
    for (let count = 0; count < 22; count++) await subscribe()
    expect(await stored('push_subscriptions')).toBe(20)
  })
})

test('without keys the server says that it pushes nothing, and takes no subscription', async () => {
  const server = await startTestServer('sqlite')
  try {
    const headers = bearer(await signIn(server, 'doadora'))
    const answer = await fetch(server.api + PUSH, { headers })
    expect(await answer.json()).toEqual({ public_key: null })
    const body = JSON.stringify({
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    })
    const refused = await fetch(server.api + PUSH, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
    })
    expect(refused.status).toBe(400)
  } finally {
    await server.stop()
  }
})

test('only addresses of browsers’ push services are push services', () => {
  const good = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://db5p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/x',
  ]
  const bad = [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.mau.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://mau.example/fcm.googleapis.com',
    'https://a:b@fcm.googleapis.com/x',
    'https://notify.windows.com.mau.example/',
    'https://127.0.0.1/',
    'file:///etc/passwd',
    '',
  ]
  expect(good.filter((address) => !isPushService(address, []))).toEqual([])
  expect(bad.filter((address) => isPushService(address, []))).toEqual([])
})
