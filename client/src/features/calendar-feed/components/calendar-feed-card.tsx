import { calendarFeed as texts } from 'virtual:messages/calendarFeed';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { isWorthRetrying } from '#lib/http/problem.ts';
import { language } from '#lib/i18n/language.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { calendarFeedQuery, translateFeed } from '../api/calendar-feed-queries.ts';
import { FeedAddress } from './feed-address.tsx';

/** In the settings: the address from which a calendar reads what the account has to do. */
export function CalendarFeedCard() {
  const { data: feed, error, refetch } = useQuery(calendarFeedQuery);
  const { mutate: translate } = useMutation(translateFeed);
  // The language is chosen on this page: the events follow it.
  const isInOtherLanguage = feed ? feed.language !== language : false;
  useEffect(() => {
    if (isInOtherLanguage) translate();
  }, [isInOtherLanguage, translate]);

  return (
    // A section, so that the focus stays in the card when a button is removed from it.
    <section>
      <TitledCard heading={texts.heading} text={texts.text}>
        {feed !== undefined && <FeedAddress createdAt={feed?.createdAt} />}
        {feed === undefined && error && (
          <ErrorPanel
            title={texts.notLoaded}
            text={explainFailure(error)}
            {...(isWorthRetrying(error) && { onRetry: () => refetch() })}
          />
        )}
        {feed === undefined && !error && <Skeleton className="h-22" />}
      </TitledCard>
    </section>
  );
}
