import { StageScreen } from './stage-screen.tsx'

export { OfficeCrash as ErrorBoundary } from '../../layout/office-crash.tsx'

/** The leads that wait for a consultation. */
export default function ConsultingManagerPage() {
  return <StageScreen stage="consulting" />
}
