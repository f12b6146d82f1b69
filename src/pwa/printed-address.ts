/**
 * Prints the page's address at the top right of the first sheet of a public page. The line with the address is in the
 * document only while the page is printed. A script adds this line, because CSS for it would be part of the first load
 * of every page. A receipt contains its own address, so it gets no such line.
 */
export function printAddress(): void {
  const line = document.createElement('p')
  Object.assign(line.style, {
    position: 'absolute',
    inset: '0 0 auto auto',
    zIndex: 9,
    maxWidth: '60%',
    margin: 0,
    font: 'var(--t1) var(--text)',
    textAlign: 'right',
    overflowWrap: 'anywhere',
  })
  addEventListener('beforeprint', () => {
    const address = document.querySelector<HTMLMetaElement>('[property="og:url"]')?.content
    if (!address || document.querySelector('[data-paper]')) return
    line.textContent = address
    document.body.prepend(line)
  })
  addEventListener('afterprint', () => line.remove())
}
