import { ButtonLink } from '@/ui/page/button'
import { ComingScreen } from '@/ui/feedback/coming-screen'

/** Placeholder of a dashboard screen that is not built yet. */
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
