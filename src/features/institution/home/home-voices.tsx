import type { MouseEvent } from 'react'
import { testimonials, type Testimonial } from '@/content/home'
import { Drawing } from '@/ui/media/drawing'
import { PatternBorder } from '@/ui/page/hem'
import { Icon } from '@/ui/media/icon'
import { nextIndexes, wrapIndex } from './carousel'
import styles from './home-voices.module.css'
import { useCarousel } from './use-carousel'

const COUNT = testimonials.length
const voiceAt = (index: number): Testimonial => testimonials[wrapIndex(index, COUNT)] ?? testimonials[0]
/**
 * Marks the first and the last slide. CSS disables the browser's swipe navigation at these slides, because Chromium
 * would leave the page.
 */
const END: Record<number, string> = { 0: 'first', [COUNT - 1]: 'last' }
const anchorId = (index: number) => `voz-${voiceAt(index).id}`

/** One testimonial. All testimonials are as high as the highest testimonial, so that the controls below do not move. */
function Voice({ index }: { index: number }) {
  const { name, role, location, content, image } = voiceAt(index)
  return (
    <div
      id={anchorId(index)}
      className={styles.voice}
      role="group"
      aria-roledescription="testemunho"
      aria-label={`${index + 1} de ${COUNT}`}
    >
      <blockquote>«{content}»</blockquote>
      <div className={styles.who}>
        <Drawing src={image} alt="" width={160} height={200} lazy className={styles.face} />
        <span>
          <b>{role}</b>
          {name}
          <br />
          {location}
        </span>
      </div>
    </div>
  )
}

/**
 * Five testimonials in a row that the browser scrolls. Every control is a link to a testimonial, so the controls also
 * work without JavaScript. With JavaScript, a click scrolls the row.
 */
export function HomeVoices() {
  const { track, current, announced, go, keys, pullFrom, pullTo } = useCarousel(COUNT)
  const linkTo = (index: number) => ({
    href: `#${anchorId(index)}`,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      go(index)
    },
  })
  return (
    <>
      <PatternBorder tone="laterite" />
      <section
        className={`${styles.voices} t-laterite`}
        aria-roledescription="carrossel"
        aria-labelledby="vozes"
        onKeyDown={keys}
      >
        <div className={`wrap ${styles.columns}`}>
          <h2 id="vozes">Quem lá vive é que conta</h2>
          <div className={styles.stage}>
            <div
              ref={track}
              className={styles.track}
              data-end={END[current]}
              role="group"
              aria-label="Testemunhos"
              tabIndex={0}
              onTouchStart={pullFrom}
              onTouchEnd={pullTo}
            >
              {testimonials.map(({ id }, index) => (
                <Voice key={id} index={index} />
              ))}
            </div>
            <div className={styles.controls}>
              <a {...linkTo(current - 1)} className={styles.step} aria-label="Testemunho anterior">
                <Icon name="previous" />
              </a>
              <div className={styles.dots}>
                {testimonials.map(({ id }, index) => (
                  <a
                    key={id}
                    {...linkTo(index)}
                    aria-label={`Testemunho ${index + 1} de ${COUNT}`}
                    aria-current={index === current || undefined}
                  />
                ))}
              </div>
              <a {...linkTo(current + 1)} className={styles.step} aria-label="Testemunho seguinte">
                <Icon name="next" />
              </a>
            </div>
          </div>
          <ul className={styles.others} aria-label="Outros testemunhos">
            {nextIndexes(current, COUNT).map((index) => {
              const { id, role, location, category } = voiceAt(index)
              return (
                <li key={id}>
                  <a {...linkTo(index)}>
                    <b>{role}</b>
                    {location} · {category}
                  </a>
                </li>
              )
            })}
          </ul>
          <p className="vh" role="status">
            {announced !== undefined &&
              `Testemunho ${announced + 1} de ${COUNT}: ${voiceAt(announced).content} ${voiceAt(announced).role}.`}
          </p>
        </div>
      </section>
    </>
  )
}
