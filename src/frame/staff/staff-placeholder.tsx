import { useMatches } from '@tanstack/react-router'
import { ButtonLink } from '@/ui/page/button'
import { ComingScreen } from '@/ui/feedback/coming-screen'
import { findStaffScreen } from '../staff-screens'

/** Shown at a staff address whose screen is not built yet. It contains nothing that only staff may see. */
export function StaffPlaceholder() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  return (
    <ComingScreen
      title={findStaffScreen(path)?.title ?? ''}
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
