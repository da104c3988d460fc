import { href, type LinkProps } from 'react-router'
import { Link } from '#ui/link.tsx'
import { useViewer } from './root-data.ts'

export const writerPath = (username: string): string => href('/writers/:username', { username })

/** Profiles are for members. For visitors, authors have a page, which leads on to the profile of everyone else. */
export function usePersonPath(): (username: string) => string {
  const isVisitor = useViewer() === null
  return (username) =>
    isVisitor ? writerPath(username) : href('/user/:profileIdentifier', { profileIdentifier: username })
}

export function PersonLink({ username, ...props }: Omit<LinkProps, 'to'> & { username: string }) {
  return <Link to={usePersonPath()(username)} {...props} />
}
