import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Note } from '@/ui/feedback/note'
import { donationAccountsQuery } from '../../account-queries'
import { hasDemonstration, shownAccounts } from '../../accounts'
import type { Shown } from './shown-account'

/**
 * Reads the donation accounts that staff have saved and passes them to the page. Renders a note if there are no accounts,
 * otherwise nothing.
 */
export function LiveAccounts({ onShown }: { onShown: (shown: Shown) => void }) {
  const { data } = useQuery(donationAccountsQuery)
  useEffect(() => {
    if (!data) return
    const accounts = shownAccounts(data)
    onShown({ accounts, isDemonstration: hasDemonstration(accounts) })
  }, [data, onShown])
  if (!data || shownAccounts(data).length > 0) return null
  return (
    <Note tone="bad" role="status" title="De momento não há contas para onde transferir.">
      Tente mais tarde, ou fale connosco.
    </Note>
  )
}
