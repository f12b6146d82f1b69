import { Link } from '@tanstack/react-router'
import { mainMenu } from '@/content/navigation'

/** The public menu's links; the router marks the one that stands open with aria-current. */
export function MainLinks({ className }: { className?: string }) {
  return mainMenu.map(({ to, label }) => (
    <Link key={to} to={to} className={className} activeOptions={{ exact: to === '/' }}>
      {label}
    </Link>
  ))
}
