import { ButtonLink } from '@/ui/page/button'
import { ComingScreen } from '@/ui/feedback/coming-screen'

/** Stands at a staff address until that screen is built; it shows nothing that only staff may see. */
export function StaffPlaceholder({ title }: { title: string }) {
  return (
    <ComingScreen
      title={title}
      actions={
        <ButtonLink to="/dashboard" variant="line">
          Ver a visão geral
        </ButtonLink>
      }
    >
      Esta parte do painel da equipa está a ser preparada.
    </ComingScreen>
  )
}
