import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '@/api/api-error'
import type { Post } from '@/api/post'
import { webAddress } from '@/api/web-address'
import { BelowFold } from '@/ui/page/below-fold'
import { Breadcrumb } from '@/ui/page/breadcrumb'
import { ReadAge } from '@/ui/feedback/read-age'
import { Picture } from '@/ui/media/picture'
import { RichText } from '@/ui/media/rich-text'
import { ShareButton } from '@/ui/page/share-button'
import { RecentTime } from '@/ui/page/time'
import { wholeWords } from '@/shared/whole-words'
import { PostComments } from '../comments/post-comments'
import { categoryKey, categoryCloth, readingMinutes } from '../../model'
import { minutesText } from '../../texts'
import { isMissing } from './is-missing'
import { PostError } from './post-error'
import { PostLoading } from './post-loading'
import { PostNotFound } from './post-not-found'
import styles from './post-page.module.css'
import { RelatedPosts } from './related-posts'

/** Page of one post. It shows the post, or that the post is loading, does not exist or could not be read. */
export function PostPage({ found }: { found: UseQueryResult<Post> }) {
  const { data: post, error, fetchStatus, dataUpdatedAt } = found
  // If the post was withdrawn, the kept read on this device must not be shown any more.
  if (isMissing(error)) return <PostNotFound />
  if (post) return <WholePost post={post} updatedAt={dataUpdatedAt} />
  // fetchStatus is 'paused' if the network was lost between two attempts.
  if (error || fetchStatus === 'paused')
    return (
      <PostError
        error={error instanceof ApiError ? error : null}
        isBusy={fetchStatus === 'fetching'}
        onRetry={() => void found.refetch()}
      />
    )
  return <PostLoading />
}

function WholePost({ post, updatedAt }: { post: Post; updatedAt: number }) {
  return (
    <>
      <PostArticle
        post={post}
        updatedAt={updatedAt}
        fold={<BelowFold />}
        beside={<RelatedPosts post={post} />}
      />
      <PostComments postId={post.id} />
    </>
  )
}

interface PostArticleProps {
  post: Post
  updatedAt: number
  /** The marker `<BelowFold>`: the content after it is below the first screenful. */
  fold?: ReactNode
  beside?: ReactNode
}

/** A post, with the pattern of its category along the page's left edge. The editor's preview uses it too. */
export function PostArticle({ post, updatedAt, fold, beside }: PostArticleProps) {
  return (
    <article className={`${styles.post} c-${categoryCloth(post.category?.name)}`}>
      <div className={styles.selvedge} aria-hidden="true" />
      <div className={`wrap ${styles.page}`}>
        <Opening post={post} />
        {post.picture && <Cover post={post} />}
        {fold}
        <div className={styles.read}>
          <div>
            {/* The age of the data is below the picture, because it appears later than the rest and would otherwise
                move content that the reader sees. */}
            <ReadAge at={updatedAt} />
            <div className={styles.text}>
              <RichText html={post.content} address={webAddress} />
            </div>
            <After post={post} />
          </div>
          {beside}
        </div>
      </div>
    </article>
  )
}

function Opening({ post }: { post: Post }) {
  const minutes = readingMinutes(post)
  return (
    <header className={styles.opening}>
      <Breadcrumb>
        <li>
          <Link to="/blog" activeOptions={{ exact: true }}>
            Blog
          </Link>
        </li>
        {post.category && (
          <li>
            <Link to="/blog" search={{ categoria: categoryKey(post.category) }}>
              {post.category.name}
            </Link>
          </li>
        )}
      </Breadcrumb>
      <h1>{wholeWords(post.title)}</h1>
      {post.excerpt && <p className={styles.lead}>{wholeWords(post.excerpt)}</p>}
      <div className={styles.by}>
        {post.author && <b>{post.author}</b>}
        <div>
          <b>
            <RecentTime at={post.publishedAt} />
          </b>
          {minutes !== undefined && <span>{minutesText(minutes)} de leitura</span>}
        </div>
        <ShareButton title={post.title} variant="quiet" size="sm" className={styles.share} />
      </div>
    </header>
  )
}

function Cover({ post }: { post: Post }) {
  return (
    <figure className={styles.cover}>
      <Picture
        src={post.picture}
        alt={post.pictureAlt ?? (post.pictureCaption ? '' : `Imagem do artigo «${post.title}»`)}
        width={960}
        height={600}
        sizes="(min-width: 1000px) 90vw, 100vw"
        eager
      />
      {post.pictureCaption && <figcaption>{wholeWords(post.pictureCaption)}</figcaption>}
    </figure>
  )
}

function After({ post }: { post: Post }) {
  return (
    <div className={styles.after}>
      {post.tags.length > 0 && (
        <nav aria-labelledby="post-tags" className={styles.tags}>
          <p id="post-tags">Etiquetas</p>
          <ul className={styles.tagList}>
            {post.tags.map((tag) => (
              <li key={tag}>
                <Link to="/blog" search={{ etiqueta: tag }}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ShareButton title={post.title} variant="line" />
    </div>
  )
}
