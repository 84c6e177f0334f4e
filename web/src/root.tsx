import { defaultLanguage } from 'contract/text'
import { type ReactNode, use } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { NonceContext } from './api/nonce.ts'
import { pageContextKey } from './api/page-context.ts'
import { useRootDataIfLoaded } from './api/root-data.ts'
import { loadRootData } from './shared/load-root-data.ts'
import { CrashPage, PlainCrashPage } from './site/layout/crash-page.tsx'
import { NotFound } from './site/layout/not-found.tsx'
import { SiteFrame } from './site/layout/site-frame.tsx'
import { FontPreloads } from './ui/theme/font-preloads.tsx'
import { ThemeScript } from './ui/theme/theme-script.tsx'
import './styles.css'

export { staysOnNavigation as shouldRevalidate } from './api/stays-on-navigation.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadRootData(context.get(pageContextKey))
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRootDataIfLoaded()
  const nonce = use(NonceContext)
  return (
    // The theme script sets data-theme before hydration.
    <html lang={data?.language ?? defaultLanguage} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Where Vite reads the nonce for the links it adds. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <ThemeScript nonce={nonce} />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0c1519" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <FontPreloads language={data?.language ?? defaultLanguage} />
        <Meta />
        {/* Our own stylesheets need no nonce, and one that the browser hides would cause a hydration mismatch. */}
        <Links nonce="" />
        <style nonce={nonce} suppressHydrationWarning>
          {data?.colors}
        </style>
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!useRootDataIfLoaded()) return <PlainCrashPage />
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  return <SiteFrame>{isNotFound ? <NotFound /> : <CrashPage />}</SiteFrame>
}
