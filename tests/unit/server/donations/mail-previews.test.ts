import { expect, test } from 'vitest'
import { mailPreviewRoutes } from '../../../../server/resources/donations/mailing-previews'

test('every mail about donations and messages is shown with its plain and its HTML part and no link to a donation', async () => {
  const { results } = await mailPreviewRoutes({ siteUrl: 'https://sitio.example' }).listMailPreviews()
  expect(results.map(({ kind }) => kind)).toEqual([
    ...['received', 'replaced', 'approved', 'rejected', 'asked', 'reopened'],
    ...['late-40', 'late-48', 'answer'],
  ])
  for (const { subject, text, html } of results) {
    expect(subject).not.toBe('')
    expect(text).toContain('https://sitio.example/')
    expect(html).toContain('href="https://sitio.example/')
    expect(text + html).not.toContain('token=')
  }
  const shown = (kind: string) => results.find((one) => one.kind === kind)?.text ?? ''
  expect(shown('approved')).toContain('Recibo n.º')
  expect(shown('rejected')).toContain('> O comprovante está ilegível')
})
