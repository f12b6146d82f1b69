import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadCommentDraft } from '@/features/blog/public/comments/comment-draft'
import { hasFocus } from '../../../support/has-focus'
import { renderAt } from '../../../support/render-at'
import { answerBlog, forgetEverything, wirePost, type Answer } from './fake-blog'

beforeEach(forgetEverything)

interface Sent {
  body: unknown
  key: string | null
}

const PENDING = { id: 9, content: 'Bem haja.', author_name: 'Leitora', is_approved: false, created_at: '' }

async function open(
  answer: (count: number) => Answer | Promise<Answer> = () => ({ status: 201, body: PENDING }),
) {
  const sent: Sent[] = []
  answerBlog([wirePost(1)], {
    '/blog/posts/1/comments/': async (_, request) => {
      if (request.method === 'GET') return { body: [] }
      sent.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') })
      return answer(sent.length)
    },
  })
  const view = await renderAt('/blog/artigo-1')
  await screen.findByRole('heading', { name: 'Deixe um comentário' })
  return { sent, view }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = () => screen.getByRole('button', { name: 'Enviar comentário' })

async function fill() {
  await userEvent.type(field('Nome'), ' Leitora ')
  await userEvent.type(field('Email'), 'leitora@exemplo.example')
  await userEvent.type(field('Comentário'), 'Bem haja.')
}

test('a comment is sent, trimmed, and awaits moderation', async () => {
  const { sent } = await open()
  await fill()
  await userEvent.click(button())
  const heading = await screen.findByRole('heading', {
    name: 'Obrigado. O seu comentário aguarda moderação.',
  })
  await hasFocus(heading)
  expect(screen.getByText('Pendente')).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([
    { author_name: 'Leitora', author_email: 'leitora@exemplo.example', content: 'Bem haja.' },
  ])
  expect(await loadCommentDraft(1)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Escrever outro' }))
  expect([field('Nome').value.trim(), field('Comentário').value]).toEqual(['Leitora', ''])
})

test('missing fields are reported, and the summary gets the focus', async () => {
  const { sent } = await open()
  await userEvent.type(field('Email'), 'leitora@')
  await userEvent.click(button())
  const summary = within(await screen.findByRole('alert'))
  expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Por favor, insira o seu nome.',
    'Por favor, insira um email válido.',
    'Por favor, escreva o comentário.',
  ])
  await hasFocus(() => screen.getByRole('alert'))
  await userEvent.type(field('Nome'), 'L')
  expect(summary.getAllByRole('link')).toHaveLength(2)
  await hasFocus(() => field('Nome'))
  expect(sent).toEqual([])
})

test('two clicks send one comment', async () => {
  let answer: (value: Answer) => void = () => undefined
  const { sent } = await open(() => new Promise((resolve) => (answer = resolve)))
  await fill()
  fireEvent.click(button())
  fireEvent.submit(screen.getByRole('form', { name: 'Deixe um comentário' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const sending = await screen.findByRole('button', { name: 'A enviar…' })
  expect(sending.getAttribute('aria-busy')).toBe('true')
  answer({ status: 201, body: PENDING })
  await screen.findByText('Pendente')
  expect(sent).toHaveLength(1)
})

test('a comment without a response is sent again with the same key, a changed text with a new key', async () => {
  const { sent } = await open((count) => (count < 3 ? 'silence' : { status: 201, body: PENDING }))
  await fill()
  await userEvent.click(button())
  expect((await screen.findByRole('alert')).textContent).toContain('não conta a dobrar')
  await userEvent.click(button())
  await waitFor(() => expect(sent).toHaveLength(2))
  await screen.findByRole('button', { name: 'Enviar comentário' })
  await userEvent.type(field('Comentário'), ' Mesmo.')
  await userEvent.click(button())
  await screen.findByText('Pendente')
  const [first, second, third] = sent.map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('the message for too many comments contains the time to wait, and no input is lost', async () => {
  await open(() => ({ status: 429, body: { detail: 'x' }, headers: { 'Retry-After': '40' } }))
  await fill()
  await userEvent.click(button())
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Tente outra vez daqui a 40\u00a0segundos.',
  )
  expect(field('Comentário').value).toBe('Bem haja.')
})

test('the error message of the server for a field is shown at the field', async () => {
  await open(() => ({ status: 400, body: { content: ['Sem ligações, por favor.'] } }))
  await fill()
  await userEvent.click(button())
  const summary = within(await screen.findByRole('alert'))
  expect(summary.getByRole('link').textContent).toBe('Sem ligações, por favor.')
  await hasFocus(() => screen.getByRole('alert'))
})

test('a draft is restored after a reload, with a message, and can be discarded', async () => {
  const { view } = await open()
  await fill()
  await waitFor(async () => expect((await loadCommentDraft(1))?.comment.content).toBe('Bem haja.'))
  view.unmount()
  await open()
  expect(await screen.findByText('Rascunho recuperado')).toBeTruthy()
  expect(field('Comentário').value).toBe('Bem haja.')
  await userEvent.click(screen.getByRole('button', { name: 'Começar de novo' }))
  expect(field('Comentário').value).toBe('')
  await waitFor(async () => expect(await loadCommentDraft(1)).toBeNull())
})

test('offline the form shows a message, sends nothing and keeps the draft', async () => {
  const { sent } = await open()
  await fill()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(await screen.findByText('Para enviar é preciso rede')).toBeTruthy()
  await userEvent.click(button())
  expect((await screen.findByRole('alert')).textContent).toContain('Fica aqui como rascunho')
  expect(sent).toEqual([])
  expect((await loadCommentDraft(1))?.comment.content).toBe('Bem haja.')
  window.dispatchEvent(new Event('online'))
})
