import { Link } from '@tanstack/react-router'
import { FormProblems, REST_KEPT } from '@/ui/form/form-problems'
import { DeviceText } from '@/ui/page/this-device'
import type { PostForm } from './use-post-form'

const KEPT_FOR_BIN =
  'O que escreveu fica neste {aparelho}, mesmo que saia daqui. Depois de restaurar o artigo, abra-o outra vez para o guardar.'

/** Link to the list of the posts in the bin. */
export function ToBin({ label }: { label: string }) {
  return (
    <Link to="/dashboard/blog" search={{ estado: 'lixo' } as object}>
      {label}
    </Link>
  )
}

/**
 * The error summary of the post's form. If another user has moved the post to the bin, the summary has a link to the
 * bin, because the post can be restored only there.
 */
export function PostProblems({ form }: { form: PostForm }) {
  return (
    <FormProblems form={form} text={REST_KEPT}>
      {form.failure?.isInBin && (
        <>
          <p>
            <DeviceText text={KEPT_FOR_BIN} />
          </p>
          <p>
            <ToBin label="Ver o lixo" />
          </p>
        </>
      )}
    </FormProblems>
  )
}
