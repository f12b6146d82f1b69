import type { Post } from '@/api/post'
import { webAddress } from '@/api/web-address'
import { dayText } from '@/lib/dates'
import { siteUrl } from '@/lib/head'
import { PLACEHOLDER_PICTURE } from '@/ui/media/picture'
import { postTags } from '../../public/post/post-head'
import { searchLook, sharedLook, type SharedLook } from './seo'
import styles from './seo-preview.module.css'

/** Returns the part of a text that a search engine shows. */
const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max).replace(/\s+\S*$/, '')}…`

const TITLE_SHOWN = 65
const DESCRIPTION_SHOWN = 160

function SharedCard({ look, host }: { look: SharedLook; host: string }) {
  return (
    <div className={`${styles.card} ${look.isLarge ? '' : styles.small}`}>
      <img
        src={webAddress(look.picture) ?? PLACEHOLDER_PICTURE}
        alt=""
        width={600}
        height={315}
        loading="lazy"
        onError={(event) => {
          if (!event.currentTarget.src.endsWith(PLACEHOLDER_PICTURE))
            event.currentTarget.src = PLACEHOLDER_PICTURE
        }}
      />
      <div>
        <p className={styles.host}>{host}</p>
        <p className={styles.name}>{look.title}</p>
        <p className={styles.text}>{cut(look.description, 120)}</p>
      </div>
    </div>
  )
}

/**
 * Preview of the post in search results and social networks, built from the head tags (title, Open Graph) that the
 * post's page will have.
 */
export function SeoPreview({ post }: { post: Post }) {
  const tags = postTags(post)
  const search = searchLook(tags)
  const [shared, onX] = [sharedLook(tags, 'og'), sharedLook(tags, 'twitter')]
  const host = siteUrl().replace(/^https?:\/\//, '')
  const isSame = JSON.stringify(shared) === JSON.stringify(onX)
  return (
    <div className={styles.preview}>
      <section aria-labelledby="seo-search">
        <h3 id="seo-search">Numa busca</h3>
        {search.robots.includes('noindex') ? (
          <p className={styles.hidden}>Não aparece nas buscas.</p>
        ) : (
          <div className={styles.result}>
            <p className={styles.path}>
              {host} › blog › {post.slug}
            </p>
            <p className={styles.title}>{cut(search.title, TITLE_SHOWN)}</p>
            <p className={styles.text}>
              {dayText(post.publishedAt)} — {cut(search.description, DESCRIPTION_SHOWN)}
            </p>
          </div>
        )}
      </section>
      <section aria-labelledby="seo-shared">
        <h3 id="seo-shared">
          {isSame ? 'Partilhado no WhatsApp, Facebook e X' : 'Partilhado no WhatsApp e Facebook'}
        </h3>
        <SharedCard look={shared} host={host} />
      </section>
      {!isSame && (
        <section aria-labelledby="seo-x">
          <h3 id="seo-x">Partilhado no X</h3>
          <SharedCard look={onX} host={host} />
        </section>
      )}
    </div>
  )
}
