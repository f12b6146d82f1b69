import { postJson, type TestServer } from './server'

/** Sends a comment as a visitor, one second after the previous comment. Returns the new comment's id. */
export async function sayComment(
  server: TestServer,
  post: number,
  content: string,
  more: object = {},
): Promise<number> {
  server.clock.forward(1)
  const response = await postJson(`${server.api}/blog/posts/${post}/comments/`, {
    author_name: 'Leitora',
    author_email: `l${content.length}@exemplo.example`,
    content,
    ...more,
  })
  if (response.status !== 201) throw new Error(`The comment was refused with ${response.status}`)
  return ((await response.json()) as { id: number }).id
}
