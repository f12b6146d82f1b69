import { Link } from '@tanstack/react-router'
import { mainMenu } from '@/content/navigation'

/** Links of the public menu. The router sets aria-current on the link of the open page. */
export function MainLinks({ className }: { className?: string }) {
  return mainMenu.map(({ to, label }) => (
    <Link key={to} to={to} className={className} activeOptions={{ exact: to === '/' }}>
      {label}
    </Link>
  ))
}
