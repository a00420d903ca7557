import { useQuery } from '@tanstack/react-query';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { EvaluationForm } from '../features/submissions/evaluation-form.tsx';
import { submissionQuery } from '../features/submissions/submission-queries.ts';
import { SubmittedDocument } from '../features/submissions/submitted-document.tsx';
import { useIsTeacher } from '../lib/auth/role.ts';
import { type LoaderArgs, queryClientContext } from '../lib/loader-context.ts';
import { evaluation as texts } from '../lib/messages/evaluation.ts';
import { paths } from '../lib/paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** Nobody should mark what another has marked already: the submission is asked for anew. */
export async function loader({ params: { id = '' }, context }: LoaderArgs) {
  const queryClient = context.get(queryClientContext);
  return queryClient.query({ ...submissionQuery(id), staleTime: 0 });
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { data: submission = loaded } = useQuery(submissionQuery(loaded._id));
  const isTeacher = useIsTeacher();
  const navigate = useNavigate();

  return (
    <>
      {isTeacher && <BackLink to={paths.academyAdmin}>{texts.back}</BackLink>}
      <PageHeading lead={`${submission.title}, ${texts.by(submission.name)}`}>
        {texts.heading}
      </PageHeading>
      <div className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:items-start">
        <div className="grid min-w-0 gap-8">
          <SubmittedDocument pdfLink={submission.pdfLink} />
        </div>
        <div className="grid min-w-0 gap-6">
          <section className="grid gap-2">
            <h2 className="text-heading">{texts.note}</h2>
            <p className="whitespace-pre-line wrap-anywhere">{submission.quickNote}</p>
          </section>
          {isTeacher === false ? (
            <p className="text-muted">{texts.teachersOnly}</p>
          ) : (
            <EvaluationForm
              key={submission._id}
              submission={submission}
              onMarked={() => navigate(paths.academyAdmin)}
            />
          )}
        </div>
      </div>
    </>
  );
}
