import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { webAddress } from '@/api/web-address'
import { Picture, pictureSources } from '@/ui/media/picture'
import { RichText } from '@/ui/media/rich-text'

const SIZED = '/media/telhado-640.webp'
const shown = () => screen.getByRole('img').getAttribute('src')

describe('a picture', () => {
  it('is offered in three widths and two formats if the server has them', () => {
    expect(pictureSources(SIZED)).toEqual({
      avif: '/media/telhado-320.avif 320w, /media/telhado-640.avif 640w, /media/telhado-960.avif 960w',
      webp: '/media/telhado-320.webp 320w, /media/telhado-640.webp 640w, /media/telhado-960.webp 960w',
    })
  })

  it('is unchanged at any other URL', () => {
    expect(pictureSources('https://fotos.example/telhado-640.webp')).toBeNull()
    expect(pictureSources('/media/telhado.jpg')).toBeNull()
  })

  it('reserves its space while loading', () => {
    render(<Picture src={SIZED} alt="Telhado" width={640} height={400} />)
    expect(screen.getByRole('img')).toMatchObject({ width: 640, height: 400 })
    expect(screen.getByRole('img').getAttribute('loading')).toBe('lazy')
  })

  it('is cropped around the focal point that its address has, and requested without it', () => {
    const { container } = render(<Picture src={`${SIZED}#20-80`} alt="Telhado" width={640} height={400} />)
    expect(screen.getByRole('img').style.objectPosition).toBe('20% 80%')
    expect(shown()).toBe(SIZED)
    expect(container.querySelectorAll('source')).toHaveLength(2)
  })

  it('takes no style from other fragments', () => {
    for (const fragment of ['#20', '#a-b', '#1-2;color:red', '#20-80-1'])
      expect(
        render(<Picture src={`/foto.png${fragment}`} alt="" width={1} height={1} />)
          .container.querySelector('img')
          ?.getAttribute('style'),
      ).toBeNull()
  })

  it('tries its plain URL when loading fails, and then shows the placeholder', () => {
    const { container } = render(<Picture src={SIZED} alt="Telhado" width={640} height={400} />)
    expect(container.querySelectorAll('source')).toHaveLength(2)
    fireEvent.error(screen.getByRole('img'))
    expect(container.querySelectorAll('source')).toHaveLength(0)
    expect(shown()).toBe(SIZED)
    fireEvent.error(screen.getByRole('img'))
    expect(shown()).toBe('/placeholder.svg')
  })

  it('is the placeholder if there is no URL', () => {
    render(<Picture src={undefined} alt="Sem imagem" width={640} height={400} />)
    expect(shown()).toBe('/placeholder.svg')
  })

  it('becomes the placeholder inside a text too', async () => {
    render(<RichText html='<p><img src="/media/partida.jpg" alt="Poço"></p>' address={webAddress} />)
    fireEvent.error(await screen.findByAltText('Poço'))
    expect(screen.getByAltText('Poço').getAttribute('src')).toBe('/placeholder.svg')
  })
})
