import { ObjectId } from 'mongodb';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as scanGrants from './collection.ts';

const { database, testQueries } = await openQueryPlans();
const grant = { uid: 'uid-ada', assignmentId: new ObjectId() };

testQueries([scanGrants], {
  openScanGrants: [],
  addScanGrant: [() => scanGrants.addScanGrant(database, grant)],
  redeemScanGrant: [() => scanGrants.redeemScanGrant(database, 'a code')],
  findScanGrant: [() => scanGrants.findScanGrant(database, 'a token')],
  deleteScanGrantsFor: [() => scanGrants.deleteScanGrantsFor(database, grant)],
  deleteScanGrantsOf: [() => scanGrants.deleteScanGrantsOf(database, grant.uid)],
});
