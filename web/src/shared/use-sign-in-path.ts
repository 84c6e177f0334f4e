import { useLocation } from 'react-router'

/** The link to the sign-in that leads back to this page. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation()
  // Signing in leads to the cabinet anyway.
  return pathname === '/profile' ? '/login' : `/login?next=${encodeURIComponent(pathname + search)}`
}
