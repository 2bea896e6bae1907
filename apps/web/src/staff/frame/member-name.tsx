import { useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'

/** A member's name, which leads to their page where the reader may open it. `id` is null where nobody has an account. */
export function MemberName({ id, name }: { id: string | null; name: string }) {
  const { permissions } = useMember()
  if (!id || !permissions.includes('member.read')) return name
  return (
    <PageLink className="link-alone" href={`/admin/member/${id}`}>
      {name}
    </PageLink>
  )
}
