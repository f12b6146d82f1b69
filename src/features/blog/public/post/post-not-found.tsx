import { BelowFold } from '@/ui/page/below-fold'
import { ButtonLink } from '@/ui/page/button'
import { BlogMessage } from '../blog-message'

const SUGGESTED = 3

/**
 * Message for a blog address that has no post, with a link to the list and to some other posts. The server inserts the
 * rest of the CSS at `<BelowFold>` (`RecordTemplate` in server/site/record-document.ts): the styles of these other
 * posts, and of the post that the user opens next.
 */
export function PostNotFound() {
  return (
    <>
      <BlogMessage
        place="page"
        title="Artigo não encontrado"
        suggested={SUGGESTED}
        actions={
          <ButtonLink to="/blog" icon="back">
            Voltar ao blog
          </ButtonLink>
        }
      >
        O endereço pode ter mudado, ou o artigo já não está publicado. Os outros continuam no blog.
      </BlogMessage>
      <BelowFold />
    </>
  )
}
