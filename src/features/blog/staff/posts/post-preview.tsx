import { useEffect, useRef } from 'react'
import type { EditedPost, PostState } from '@/api/managed-post'
import { webAddress } from '@/api/web-address'
import { useMay } from '@/lib/permission'
import { asVisitorsGet, useLibraryPicture, type Pictured } from '@/lib/staff/media/library-picture'
import { Note } from '@/ui/feedback/note'
import { Picture } from '@/ui/media/picture'
import { RichText } from '@/ui/media/rich-text'
import { ButtonLink } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { minutesText } from '../../texts'
import { OnePost } from './one-post'
import styles from './post-preview.module.css'

const WHO_SEES: Record<PostState, string> = {
  draft: 'É um rascunho: só a equipa o vê.',
  scheduled: 'Está agendado: até lá, só a equipa o vê.',
  published: 'Está publicado: é isto que os visitantes leem.',
  bin: 'Está no lixo: ninguém o vê no blog.',
}

/** Shows a post as visitors see it, whether it is published or not. */
export function PostPreview({ userId, id }: { userId: number; id: number }) {
  return (
    <OnePost userId={userId} id={id} title="Ver o artigo">
      {(post) => <Preview post={post} userId={userId} />}
    </OnePost>
  )
}

function Preview({ post, userId }: { post: EditedPost; userId: number }) {
  const mayEdit = useMay('blog.edit')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { title, slug, excerpt, state, author, publishedAt, readTime, values } = post
  const file = useLibraryPicture(userId, post.picture)
  const { picture, pictureAlt } = asVisitorsGet<Pictured>({ picture: post.picture }, file)
  return (
    <>
      <Note
        tone={state === 'published' ? 'ok' : 'info'}
        actions={
          <>
            {mayEdit && state !== 'bin' && (
              <ButtonLink
                to="/dashboard/posts/edit/$slug"
                params={{ slug }}
                variant="line"
                size="sm"
                icon="edit"
              >
                Editar
              </ButtonLink>
            )}
            {state === 'published' && (
              <ButtonLink to="/blog/$slug" params={{ slug }} variant="quiet" size="sm">
                Abrir no blog
              </ButtonLink>
            )}
          </>
        }
      >
        {WHO_SEES[state]}
      </Note>
      <article className={styles.post}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {excerpt && <p className={styles.lead}>{excerpt}</p>}
        <p className={styles.by}>
          {author && <b>{author}</b>}
          {publishedAt && <Time at={publishedAt} as="moment" />}
          {readTime !== null && <span>{minutesText(readTime)} de leitura</span>}
        </p>
        {picture && (
          <figure className={styles.cover}>
            <Picture
              src={picture}
              alt={pictureAlt ?? (values.featured_image_caption ? '' : `Imagem do artigo «${title}»`)}
              width={960}
              height={600}
              sizes="(min-width: 1000px) 60vw, 100vw"
            />
            {values.featured_image_caption && <figcaption>{values.featured_image_caption}</figcaption>}
          </figure>
        )}
        <div className={styles.text}>
          {values.content ? (
            <RichText html={values.content} address={webAddress} />
          ) : (
            <p className={styles.none}>Ainda não tem texto.</p>
          )}
        </div>
      </article>
    </>
  )
}
