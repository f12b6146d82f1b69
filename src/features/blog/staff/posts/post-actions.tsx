import { Link } from '@tanstack/react-router'
import type { ManagedPost } from '@/api/managed-post'
import { Icon, type IconName } from '@/ui/media/icon'
import { Button } from '@/ui/page/button'
import { useDisclosure } from '@/ui/page/use-disclosure'
import type { PostRights } from './list-words'
import styles from './post-actions.module.css'

export interface PostWork {
  publish: (post: ManagedPost) => void
  withdraw: (post: ManagedPost) => void
  schedule: (post: ManagedPost) => void
  copy: (post: ManagedPost) => void
  remove: (post: ManagedPost) => void
  restore: (post: ManagedPost) => void
}

interface PostActionsProps extends PostRights {
  post: ManagedPost
  work: PostWork
  isBusy: boolean
  /** The reason why no change is possible now, for example a missing network, or null when changes are possible. */
  barrier: string | null
}

interface ItemProps {
  icon: IconName
  words: string
  isOff: boolean
  isDanger?: boolean
  onPress: () => void
}

/** The actions on one post: the most likely action as a button, the others in a menu. */
export function PostActions({
  post,
  work,
  isBusy,
  barrier,
  mayCreate,
  mayEdit,
  mayDelete,
}: PostActionsProps) {
  const { ref } = useDisclosure()
  const { id, title, slug, state } = post
  const isBin = state === 'bin'
  const item = ({ icon, words, isOff, isDanger, onPress }: ItemProps) =>
    !isOff && (
      <button
        type="button"
        className={isDanger ? styles.danger : undefined}
        disabled={barrier !== null || isBusy}
        onClick={() => {
          if (ref.current) ref.current.open = false
          // A dialog returns the focus to the element that had it before. This must be the menu's button, because the
          // pressed item is hidden by then.
          ref.current?.querySelector('summary')?.focus()
          onPress()
        }}
      >
        <Icon name={icon} />
        {words}
      </button>
    )
  const main = (words: string, icon: IconName, onPress: (post: ManagedPost) => void) => (
    <Button
      variant="quiet"
      size="sm"
      icon={icon}
      aria-label={`${words} «${title}»`}
      busy={isBusy}
      disabled={barrier !== null}
      onClick={() => onPress(post)}
    >
      {words}
    </Button>
  )
  const isDraft = state === 'draft'
  return (
    <>
      {isBin
        ? mayDelete && main('Restaurar', 'again', work.restore)
        : mayEdit &&
          (isDraft ? main('Publicar', 'check', work.publish) : main('Retirar', 'eyeOff', work.withdraw))}
      <details ref={ref} className={styles.more}>
        <summary aria-label={`Mais ações para «${title}»`}>
          Mais
          <Icon name="open" />
        </summary>
        <div className={styles.panel}>
          {!isBin && mayEdit && (
            <Link to="/dashboard/posts/edit/$slug" params={{ slug }}>
              <Icon name="edit" />
              Editar
            </Link>
          )}
          <Link to="/dashboard/blog" search={(before: object) => ({ ...before, ver: id })}>
            <Icon name="eye" />
            Ver como no blog
          </Link>
          {item({
            icon: 'check',
            words: 'Publicar já',
            isOff: state !== 'scheduled' || !mayEdit,
            onPress: () => work.publish(post),
          })}
          {item({
            icon: 'clock',
            words: isDraft ? 'Agendar' : 'Mudar a data',
            isOff: isBin || state === 'published' || !mayEdit,
            onPress: () => work.schedule(post),
          })}
          {item({
            icon: 'copy',
            words: 'Duplicar',
            isOff: isBin || !mayCreate,
            onPress: () => work.copy(post),
          })}
          <Link to="/dashboard/blog" search={(before: object) => ({ ...before, historico: id })}>
            <Icon name="asking" />
            Histórico
          </Link>
          {item({
            icon: 'trash',
            words: 'Excluir',
            isOff: isBin || !mayDelete,
            isDanger: true,
            onPress: () => work.remove(post),
          })}
        </div>
      </details>
    </>
  )
}
